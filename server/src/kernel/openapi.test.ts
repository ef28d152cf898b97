import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trials } from '../testing/resources.ts'
import { describeApi } from './openapi.ts'

interface Described {
  operationId: string
  description?: string
  tags: string[]
  security?: object[]
  parameters: { $ref?: string }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>
}

interface Published {
  info: { description: string }
  tags: { name: string; description?: string }[]
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, Record<string, Described>>
  webhooks: Record<string, { post: Described }>
}

const published: Published = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'))
const operations = Object.values(published.paths).flatMap((path) => Object.entries(path))

test('a coded value is described with its names and its numbers', () => {
  expect(JSON.stringify(describeApi([trials]))).toContain('{"type":["string","integer"],"enum":["small","large",0,1]}')
})

test('every operation and webhook has a description, an example and security', () => {
  const webhooks = Object.values(published.webhooks).map(({ post }) => post)
  for (const { operationId, description, security, requestBody } of webhooks) {
    const { example } = requestBody!.content['application/json']!
    expect({ operationId, description, security, example }).toEqual({
      operationId,
      description: expect.stringMatching(/\w/),
      security: expect.any(Array),
      example: expect.objectContaining({ event: operationId.replace('events.', '') }),
    })
  }
  for (const [, { operationId, description, security, requestBody, responses }] of operations) {
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/\w/)])
    expect([operationId, security]).toEqual([operationId, expect.any(Array)])
    expect(Object.values(responses['200']!.content!)[0], operationId).toHaveProperty('example')
    if (requestBody) expect(requestBody.content['application/json'], operationId).toHaveProperty('example')
  }
})

test('every tag is explained, and in one group', () => {
  const used = new Set(operations.flatMap(([, { tags }]) => tags))
  for (const name of used) {
    expect(published.tags).toContainEqual(expect.objectContaining({ name, description: expect.stringMatching(/\w/) }))
    expect([name, published['x-tagGroups'].filter(({ tags }) => tags.includes(name)).length]).toEqual([name, 1])
  }
})

test('headers are declared where they are read and sent', () => {
  for (const [method, { operationId, parameters, responses }] of operations) {
    const takesKey = parameters.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey')
    expect([operationId, takesKey]).toEqual([operationId, method === 'post'])
    expect(responses['429']!.headers).toHaveProperty('retry-after')
    expect(responses['200']!.headers).toHaveProperty('ratelimit-remaining')
  }
})

test('guides lead to headings that are there', () => {
  const { description } = published.info
  const headings = [...description.matchAll(/^##? (.+)$/gm)].map(([, title]) =>
    title!.toLowerCase().replaceAll(' ', '-'),
  )
  expect(headings).toEqual(expect.arrayContaining(['send-a-message', 'webhook-signature', 'paging', 'errors']))
  const texts = [description, ...operations.map(([, operation]) => operation.description ?? '')].join('\n')
  for (const [, anchor] of texts.matchAll(/\(#description\/([\w-]+)\)/g)) expect(headings).toContain(anchor)
})
