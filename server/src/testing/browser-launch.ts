import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'

const isRoot = process.getuid?.() === 0
/** Nothing of it is to leave the machine, or to ask anything on its first run. */
const switches = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Loaded by the few that need it. */
export async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: await findBrowser(),
    headless: true,
    chromiumSandbox: !isRoot,
    args: switches,
    timeout: 120_000,
  })
}

interface Machine {
  /** What PARLEY_TEST_BROWSER says. */
  chosen: string | undefined
  /** Where browsers are looked for. */
  places: string[]
  /** Unpacks the one that comes with our packages; undefined where it does not run. */
  unpack: (() => Promise<string | undefined>) | undefined
  /** Puts one into the places; undefined where that is not for us to do. */
  install: (() => void) | undefined
}

const howToGetOne = 'install Chromium (on Debian: apt-get install -y chromium), or name one in PARLEY_TEST_BROWSER'

export async function findBrowser({ chosen, places, unpack, install }: Machine = thisMachine()): Promise<string> {
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Error(`PARLEY_TEST_BROWSER is ${chosen}, which does not exist`)
  }
  const found = places.find(existsSync) ?? (await unpack?.())
  if (found || !install) return found ?? noBrowser()
  install()
  return findBrowser({ chosen, places, unpack: undefined, install: undefined })
}

function noBrowser(): never {
  throw new Error(`There is no browser to try pages in: ${howToGetOne}`)
}

function thisMachine(): Machine {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    chosen: process.env.PARLEY_TEST_BROWSER,
    places: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      ...folders.map((folder) => join(folder, 'google-chrome')),
    ],
    unpack: process.platform === 'linux' && process.arch === 'x64' ? unpackChromium : undefined,
    install: isRoot && isDebian() ? installChromium : undefined,
  }
}

/** Into the folder for temporary files, where it is found the next time. It needs libraries that a bare system lacks. */
async function unpackChromium(): Promise<string | undefined> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  return spawnSync(path, ['--version']).status === 0 ? path : undefined
}

/** Or Ubuntu, or another that is made of it. */
function isDebian(): boolean {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'))
}

function installChromium(): void {
  process.stderr.write('There is no browser to try pages in: apt-get installs chromium\n')
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}
