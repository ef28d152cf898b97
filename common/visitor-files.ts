/** What visitors of websites may send: pictures, films and sound of any kind, and files that end so. */
export const kindsOfVisitors = ['image/', 'video/', 'audio/']

export const endingsOfVisitors = [
  ...['txt', 'log', 'md', 'csv', 'json', 'xml', 'rtf', 'pdf'],
  ...['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  ...['zip', '7z', 'rar', 'tar', 'pfx', 'p12'],
]

export const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
