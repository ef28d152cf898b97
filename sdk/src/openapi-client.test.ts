import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { conversationScene } from '../../server/src/testing/conversation-scene.ts'

// Two compilers are started, and the machine may be busy.
vi.setConfig({ testTimeout: 300_000 })

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './schema.js'

export async function send(baseUrl: string, token: string, account_id: number, conversation_id: number) {
  const client = createClient<paths>({ baseUrl, headers: { api_access_token: token } })
  const path = '/api/v1/accounts/{account_id}/conversations/{conversation_id}/messages'
  const { data, error } = await client.POST(path, {
    params: { path: { account_id, conversation_id } },
    body: { content: 'Sent by a client that was made from the description', private: false },
  })
  if (error) throw new Error(error.errors.map(({ code }) => code).join())
  const id: number = data.id
  const content: string | undefined = data.content
  // @ts-expect-error: there is no such field
  data.nothing
  // @ts-expect-error: there is no such path
  client.GET('/api/v1/nothing')
  const { error: refusal, response } = await client.GET('/api/v1/accounts/{account_id}/labels', {
    params: { path: { account_id: 999_999_999 }, query: { per_page: 1 } },
  })
  return { id, content, refused: [response.status, refusal?.errors[0]?.code] }
}
`

test('a client that is made from openapi.json compiles, and sends a message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'program.ts'), program)
  const options = { strict: true, module: 'nodenext', target: 'es2022', lib: ['es2023', 'dom'], types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  const output = join(folder, 'schema.d.ts')
  await run('npx', ['--no-install', 'openapi-typescript', join(root, 'openapi.json'), '-o', output], {
    cwd: join(root, 'sdk'),
  })
  const compiled = await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).catch(
    ({ stdout }) => ({ stdout }),
  )
  expect(compiled.stdout).toBe('')

  const { send } = await import(pathToFileURL(join(folder, 'program.js')).href)
  const { app, account, admin, number } = await conversationScene()
  const baseUrl = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { id, content, refused } = await send(baseUrl, admin.token, account.id, number)
  const { payload } = await admin.messages.list(number)
  expect(payload.find((message) => message.id === id)).toMatchObject({ content, private: false })
  expect(refused).toEqual([404, 'not_found'])
})
