import { useQuery } from '@tanstack/react-query'

/** What knows the numbers of the world is large, and comes with the first form that asks for one. */
const load = () => import('libphonenumber-js/min')

export function usePhones() {
  return useQuery({ queryKey: ['phones'], queryFn: load, staleTime: Number.POSITIVE_INFINITY }).data
}

export type Phones = Awaited<ReturnType<typeof load>>
type CountryCode = ReturnType<Phones['getCountries']>[number]

export interface ReadPhone {
  /** As the server takes it. */
  e164: string
  /** As people write it. */
  shown: string
}

/** Undefined where it is no number; without a plus it is one of the country. */
export function readPhone(phones: Phones, typed: string, country: string): ReadPhone | undefined {
  const isKnown = country !== '' && phones.isSupportedCountry(country)
  const found = phones.parsePhoneNumberFromString(typed, isKnown ? (country as CountryCode) : undefined)
  return found?.isPossible() ? { e164: found.number, shown: found.formatInternational() } : undefined
}
