import { expect, test } from 'vitest'
import { version } from '../kernel/release.ts'
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

test('all commands are listed, those of a group by its name, and each explains itself in three ways', async () => {
  for (const argv of [[], ['help'], ['--help'], ['-h']]) {
    const asked = await parley(nowhere, ...argv)
    expect(asked).toMatchObject({ code: 0, err: '' })
    for (const { name } of commands) expect(asked.out).toContain(`  ${name} `)
  }
  for (const argv of [['user'], ['help', 'user'], ['user', '--help']]) {
    const group = await parley(nowhere, ...argv)
    expect(group).toMatchObject({ code: 0, err: '' })
    expect(group.out.match(/^ {2}\S.*? {2}/gm)!.map((line) => line.trim())).toEqual([
      'user create',
      'user list',
      'user password',
      'user mfa-off',
      'user unlink',
    ])
  }
  const { out } = await parley(nowhere, 'user', 'create', '--help')
  expect((await parley(nowhere, 'help', 'user', 'create')).out).toBe(out)
  expect((await parley(nowhere, 'user', '-h', 'create')).out).toBe(out)
})

test.each(['--version', '-v', 'version'])('%s tells the version', async (name) => {
  expect(await parley(nowhere, name)).toEqual({ code: 0, out: version, err: '' })
})

const mistaken: [argv: string, complaint: string][] = [
  ['usr create', "There is no command 'usr create'. Did you mean 'user create'?"],
  ['user craete --name x', "There is no command 'user craete'. Did you mean 'user create'?"],
  ['job', "There is no command 'job'. Did you mean 'jobs'?"],
  ['backpu file', "There is no command 'backpu file'. Did you mean 'backup'?"],
  ['help strat', "There is no command 'strat'. Did you mean 'start'?"],
  ['user fly', "There is no command 'user fly'.\n"],
  ['xyzzy', "There is no command 'xyzzy'.\n"],
  ['--verbose', "There is no command '--verbose'.\n"],
  ['user create --nmae Ada', "Unknown option '--nmae'. Did you mean '--name'?"],
  ['doctor --fix', "Unknown option '--fix'.\n"],
  ['jobs list -x', "Unknown option '-x'.\n"],
  ['user create --name', "Option '--name <value>' argument missing"],
  ['backup', "'backup' needs <file>."],
  ['restore one two', "'restore' takes <file>: 'two' is too much."],
  ['doctor now', "'doctor' takes no arguments: 'now' is too much."],
]

test.each(mistaken)('parley %s is a mistake, and what was meant is named', async (argv, complaint) => {
  const { code, out, err } = await parley(nowhere, ...argv.split(' '))

  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(`${err}\n`).toContain(complaint)
  expect(err).toContain('Usage: parley')
  expect(err).not.toContain('    at ')
})

test('wrong settings are all told at once', async () => {
  const { code, err } = await parley({ env: { PORT: 'http', PARLEY_ROLE: 'king' } }, 'doctor')

  expect(code).toBe(1)
  expect(err).toContain('PORT must be')
  expect(err).toContain('PARLEY_ROLE must be')
})
