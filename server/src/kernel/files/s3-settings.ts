import { isIP } from 'node:net'
import { parseUrl } from '../url.ts'

/** Where files are kept, if not in the data folder. */
export interface S3Settings {
  /** Where the storage answers; nothing else is ever asked. */
  endpoint: string
  region: string
  bucket: string
  /** What every name in the bucket begins with: '' or with a slash at its end. */
  prefix: string
  /** Whether the bucket is named in the path, and not in the host. */
  pathStyle: boolean
  accessKey: string
  secretKey: string
}

const needed = ['PARLEY_S3_ACCESS_KEY', 'PARLEY_S3_SECRET_KEY'] as const
const optional = ['PARLEY_S3_ENDPOINT', 'PARLEY_S3_REGION', 'PARLEY_S3_PATH_STYLE'] as const

/** Reads the settings that belong together. What is wrong is added to the problems, never with a secret in it. */
export function readS3Settings(text: (name: string) => string | undefined, problems: string[]): S3Settings | undefined {
  const place = text('PARLEY_FILES')
  if (place === undefined) {
    const stray = [...needed, ...optional].filter((name) => text(name) !== undefined)
    for (const name of stray) problems.push(`${name} is of no use without PARLEY_FILES=s3://bucket`)
    return undefined
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(place) ?? []
  const isPrefix = prefix === '' || /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/.test(prefix)
  if (bucket === undefined || !isPrefix) {
    problems.push('PARLEY_FILES must be s3://bucket or s3://bucket/prefix; leave it out to use the data folder')
  }
  for (const name of needed) if (text(name) === undefined) problems.push(`${name} is needed with PARLEY_FILES`)
  const region = text('PARLEY_S3_REGION') ?? 'us-east-1'
  if (!/^[a-z0-9-]{1,64}$/.test(region)) problems.push('PARLEY_S3_REGION must be the name of a region')
  const endpoint = text('PARLEY_S3_ENDPOINT') ?? `https://s3.${region}.amazonaws.com`
  if (!isOrigin(endpoint)) {
    problems.push('PARLEY_S3_ENDPOINT must be http:// or https:// with a host, perhaps a port, and nothing else')
  }
  const style = text('PARLEY_S3_PATH_STYLE')?.toLowerCase()
  if (style !== undefined && style !== 'on' && style !== 'off') problems.push('PARLEY_S3_PATH_STYLE must be on or off')
  const host = parseUrl(endpoint)?.hostname ?? ''
  if (style === 'off' && isAddress(host)) {
    problems.push('PARLEY_S3_PATH_STYLE must be on where PARLEY_S3_ENDPOINT is an IP address')
  }
  // A certificate for *.amazonaws.com does not cover a bucket with a dot in its name.
  const inPath = text('PARLEY_S3_ENDPOINT') !== undefined || bucket?.includes('.') === true
  return {
    endpoint,
    region,
    bucket: bucket ?? '',
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    pathStyle: style === undefined ? inPath : style === 'on',
    accessKey: text('PARLEY_S3_ACCESS_KEY') ?? '',
    secretKey: text('PARLEY_S3_SECRET_KEY') ?? '',
  }
}

function isOrigin(text: string): boolean {
  const url = parseUrl(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
}
