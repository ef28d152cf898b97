/** Lists as the server reads them, with brackets; what is not given is left out. */
export function queryString(query: object = {}): string {
  const parameters = new URLSearchParams(query instanceof URLSearchParams ? query : {})
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
