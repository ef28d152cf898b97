import { createHash, createHmac } from 'node:crypto'
import dns from 'node:dns/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../testing/outbound.ts'
import { withClient } from '../../testing/s3.ts'
import { readListing } from './s3-answers.ts'
import type { S3Settings } from './s3-settings.ts'

test('the bucket can be named in the host, and is signed there', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockResolvedValue([{ address: '127.0.0.1', family: 4 }] as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    lookup.mockRestore()
    syncBuiltinESMExports()
  })
  const asked: IncomingMessage[] = []
  const port = await listen(
    createServer((request, response) => {
      asked.push(request)
      response.writeHead(404).end()
    }),
  )
  const settings = {
    endpoint: `http://storage.invalid:${port}`,
    bucket: 'parley-files',
    prefix: 'installation/one/',
    pathStyle: false,
    region: 'eu-central-1',
    accessKey: 'access',
    secretKey: 'secret',
  }
  expect(await withClient(settings, (client) => client.get('ü (1)'))).toBeUndefined()

  const [{ url, headers }] = asked as [IncomingMessage]
  expect(lookup).toHaveBeenCalledWith('parley-files.storage.invalid', { all: true })
  expect([headers.host, url]).toEqual([`parley-files.storage.invalid:${port}`, '/installation/one/%C3%BC%20%281%29'])
  expect(headers.authorization).toMatch(new RegExp(`Signature=${signatureOf(url!, headers, settings)}$`))
})

/** As Amazon's documents describe it. The server of the other tests expects the bucket in the path that is signed. */
function signatureOf(url: string, headers: IncomingHttpHeaders, { secretKey, region }: S3Settings): string {
  const names = ['host', 'x-amz-content-sha256', 'x-amz-date']
  const time = String(headers['x-amz-date'])
  const lines = [
    'GET',
    url,
    '',
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ]
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = scope.reduce<Buffer | string>(mac, `AWS4${secretKey}`)
  return mac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')).toString('hex')
}

test('names in listings are read as they are, whatever was done to escape them', () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-01-05T09:00:00.000Z</LastModified></Contents>`
  const xml = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>
    ${entry('a&amp;lt;b&#x27;&#39;&quot;')}${entry('c')}</ListBucketResult>`
  const modified = Date.UTC(2026, 0, 5, 9)
  expect(readListing(xml)).toEqual({
    objects: [
      { path: `a&lt;b''"`, modified },
      { path: 'c', modified },
    ],
    next: 'a&b=',
  })
})
