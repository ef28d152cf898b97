import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { parley } from './testing/place.ts'

const nowhere = { env: {} }

test.each(commands.map((command) => [command.name, command] as const))('%s explains itself', async (name, command) => {
  const { code, out, err } = await parley(nowhere, ...name.split(' '), '--help')

  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(`Usage: parley ${name}`)
  expect(out).toContain(`${command.summary}.`)
  for (const flag of Object.keys(command.flags ?? {})) expect(out).toMatch(new RegExp(`^  --${flag} `, 'm'))
})

test('all commands are listed, and a wrong one is told', async () => {
  const asked = await parley(nowhere)
  const wrong = await parley(nowhere, 'user')

  expect(asked.code).toBe(0)
  for (const { name } of commands) expect(asked.out).toContain(`  ${name} `)
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("There is no command 'user'.") })
})

test.each(['backup', 'restore'])('%s needs one file', async (name) => {
  expect(await parley(nowhere, name)).toMatchObject({ code: 2 })
  expect(await parley(nowhere, name, 'one', 'two')).toMatchObject({ code: 2 })
})

test('wrong settings are all told at once', async () => {
  const { code, err } = await parley({ env: { PORT: 'http', PARLEY_ROLE: 'king' } }, 'doctor')

  expect(code).toBe(1)
  expect(err).toContain('PORT must be')
  expect(err).toContain('PARLEY_ROLE must be')
})
