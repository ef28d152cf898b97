/** The list that a conversation was opened in. */
export function listAddress(pathname: string): string {
  const within = /^(.*\/accounts\/\d+)(\/.*)?\/conversations\/\d+\/?$/.exec(pathname)
  if (!within) return pathname
  const [, account, list = ''] = within
  if (list === '') return `${account}/dashboard`
  return /^\/(inbox|label|team|custom_view)\//.test(list) ? account + list : `${account}${list}/conversations`
}
