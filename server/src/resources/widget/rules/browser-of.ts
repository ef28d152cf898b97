import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Device } from '../../../kernel/device.ts'

/** The first that fits is it: many browsers also say that they are another one. */
const browsers = [
  ['Microsoft Edge', /\bEdgA?(?:iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Browser', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
] as const

const platforms = [
  ['iOS', /\b(?:iPhone|iPad|iPod).*? OS ([\d_]+)/],
  ['Android', /\bAndroid ([\d.]+)/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['macOS', /\bMac OS X ([\d_.]+)/],
  ['Linux', /\b(?:Linux|CrOS)\b()/],
] as const

const devices = ['iPhone', 'iPad', 'iPod']

/** What a visitor comes with, told from what its browser says of itself. */
export function browserOf({ userAgent }: Device): JsonObject {
  const agent = userAgent ?? ''
  const [browser_name, browser_version] = firstIn(browsers, agent) ?? ['Unknown Browser', '0.0']
  const [platform_name, platform_version] = firstIn(platforms, agent) ?? ['Unknown', '0']
  const device_name = devices.find((name) => agent.includes(name)) ?? 'Unknown'
  return { browser_name, browser_version, device_name, platform_name, platform_version }
}

function firstIn(
  known: readonly (readonly [name: string, pattern: RegExp])[],
  agent: string,
): [name: string, version: string] | undefined {
  for (const [name, pattern] of known) {
    const [found, version] = pattern.exec(agent) ?? []
    if (found !== undefined) return [name, version?.replaceAll('_', '.') || '0']
  }
  return undefined
}
