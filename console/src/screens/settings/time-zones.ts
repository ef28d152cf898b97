import type { Option } from '../../parts/field.tsx'

/** Every zone that the browser knows, and the one that is set. */
export function timeZoneOptions(current: string): Option[] {
  const zones = [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].filter(Boolean).sort()
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
