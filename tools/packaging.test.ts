import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../server/src/cli/commands.ts'
import { settings } from '../server/src/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const files = readdirSync('deploy').map((name) => join('deploy', name))
const pages = ['README.md', 'docs/operate.md', 'SECURITY.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']
const known = new Set(settings.map(({ name }) => name))

test('the Dockerfile has no fault, runs as an ordinary user, and copies what there is', () => {
  const dockerfile = read('Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  const [, image] = dockerfile.split(/^FROM .*\n/m).slice(1)
  expect(image).toMatch(/^USER node$/m)
  expect(image).toMatch(/^HEALTHCHECK /m)
  const copied = [...image!.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, path]) => path!)
  expect(copied).toContain('server/dist')
  for (const path of copied) expect(existsSync(path), path).toBe(true)
  const ignored = read('.dockerignore').split('\n')
  const built = [...JSON.parse(read('package.json')).workspaces, 'tools', 'package.json', 'package-lock.json']
  expect(ignored.filter((line) => built.includes(line))).toEqual([])
})

test('compose starts Parley when PostgreSQL is ready, and stores what must outlive them', () => {
  const { services, volumes } = parse(read('compose.yaml'))
  expect(services.parley.depends_on.postgres.condition).toBe('service_healthy')
  expect(services.postgres.healthcheck.test[0]).toBe('CMD')
  for (const name of Object.keys(services.parley.environment)) expect([...known]).toContain(name)
  const mounted = Object.values<{ volumes: string[] }>(services).flatMap((service) => service.volumes)
  expect(mounted.map((mount) => mount.split(':')[0])).toEqual(Object.keys(volumes))
  expect(mounted).toContain(`files:${/PARLEY_DATA_DIR=(\S+)/.exec(read('Dockerfile'))![1]}`)
})

test.each(files.filter((file) => file.endsWith('.service')))('%s starts a file that is there', (file) => {
  const lines = read(file).split('\n')
  const started = lines.find((line) => line.startsWith('ExecStart='))
  expect(started).toContain('/usr/bin/node server/bin/parley.mjs')
  expect(existsSync('server/bin/parley.mjs')).toBe(true)
  expect(lines).toContain('NoNewPrivileges=yes')
})

test.each([...pages, ...files, 'Dockerfile', 'compose.yaml'])('%s names only settings that there are', (file) => {
  // Those of the tests are no settings of the server.
  const named = read(file).match(/\bPARLEY_(?!TEST_)[A-Z_0-9]*[A-Z0-9]\b(?!\*)/g) ?? []
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test.each([...pages, ...files])('%s names only commands that there are', (file) => {
  const named = [...read(file).matchAll(/(?:npx parley|exec parley parley|parley\.mjs) ([a-z-]+(?: [a-z][a-z-]*)?)/g)]
  const names = commands.map(({ name }) => name)
  const unknown = named
    .map(([, name]) => name!)
    .filter((name) => !names.some((command) => `${name} `.startsWith(`${command} `)))
  expect(unknown).toEqual([])
})

test.each(pages)('%s links to what is there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => path!)
  expect(links.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
})
