import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Asked, readAsked, secondsOf } from './range.ts'

export function useAsked() {
  const asked = readAsked(useSearch({ strict: false }) as Record<string, unknown>, new Date())
  const navigate = useNavigate()
  return {
    asked,
    range: secondsOf(asked),
    ask: (changes: Partial<Asked>) =>
      void navigate({ to: '.', search: searchOf({ ...asked, ...changes }), replace: true }),
  }
}

/** Kept from report to report. */
export function searchOf({ span, from, to, group, hours }: Asked) {
  return {
    range: span,
    ...(span === 'custom' && { from, to }),
    ...(group !== 'day' && { group_by: group }),
    ...(hours && { hours }),
  }
}
