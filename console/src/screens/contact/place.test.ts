import { expect, test } from 'vitest'
import { countryName, locationOf, zoneOfContact } from './place.ts'

const contact = (additional_attributes: Record<string, unknown>, custom_attributes = {}) => ({
  additional_attributes,
  custom_attributes,
})

test('only a zone that there is counts', () => {
  expect(zoneOfContact(contact({ timezone: 'Europe/Berlin' }))).toBe('Europe/Berlin')
  expect(zoneOfContact(contact({}, { timezone: 'Asia/Tokyo' }))).toBe('Asia/Tokyo')
  expect(zoneOfContact(contact({ timezone: 'Berlin' }))).toBeUndefined()
  expect(zoneOfContact(contact({ timezone: 2 }))).toBeUndefined()
})

test('a country is named by its code, else as it was written', () => {
  expect(locationOf(contact({ city: 'Berlin', country_code: 'DE' }))).toBe('Berlin, Germany')
  expect(locationOf(contact({ country: 'Deutschland' }))).toBe('Deutschland')
  expect(locationOf(contact({}))).toBe('')
  expect(countryName('nowhere')).toBe('nowhere')
})
