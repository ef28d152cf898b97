/** A contact is named by whatever its inbox calls it, which may well end like this. */
const endsInFreeText = /^\/public\/api\/v1\/inboxes\/[^/]+\/contacts\/[^/]+$/
const takesFormat = /^\/(?:(?:public\/|platform\/)?api|auth)\/.+\.json$/
/** Of reports, which are tables as well. */
const takesTable = /^\/api\/v2\/.+\.csv$/

/** The same address as clients build it, with doubled slashes or a format at its end, in the one way that is routed. */
export function canonicalUrl(url: string): string {
  const end = url.indexOf('?')
  const given = end === -1 ? url : url.slice(0, end)
  let path = given.includes('//') ? given.replace(/\/{2,}/g, '/') : given
  if (path.endsWith('.json') && takesFormat.test(path) && !endsInFreeText.test(path))
    path = path.slice(0, -'.json'.length)
  if (path.endsWith('.csv') && takesTable.test(path)) path = path.slice(0, -'.csv'.length)
  return path === given ? url : path + url.slice(given.length)
}
