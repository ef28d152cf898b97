import type { Random } from './random.ts'

const given = (
  'Ada Alan Amara Anders Anya Aroha Beatriz Benjamin Camille Carlos Chidi Clara Daniel Dilek Elena Emeka Erik Fatima ' +
  'Femi Freya Giulia Goran Grace Hana Hassan Hiroshi Ines Ingrid Isaac Ivan Jamal Jana João Joon Karim Katarzyna Kofi ' +
  'Lars Layla Leila Liam Lucía Magnus Maria Mateo Mei Milan Mina Nadia Naledi Nikos Noor Olga Omar Oskar Pedro Petra ' +
  'Priya Rafael Ravi Rosa Samira Sanne Sofia Stefan Tariq Tomás Ulrike Valentina Viktor Wanjiru Yara Yusuf Zeynep Zoë'
).split(' ')

const family = (
  'Abebe Ahmed Almeida Andersen Bauer Bianchi Brown Castro Chen Cohen Costa Da-Silva Diaz Dubois Eriksen Fernández ' +
  'Fischer Fofanah Gallo García Haddad Hansen Horvat Hughes Ivanova Jansen Johansson Kamau Kaya Khan Kim Kowalski ' +
  'Kumar Laurent Le Lindqvist Lopez Martin Mbeki Mensah Meyer Moreau Müller Nakamura Nguyen Novak Nowak Okafor Olsen ' +
  'Osei Park Patel Pereira Petrov Popescu Ramos Rossi Sato Schmidt Sharma Silva Singh Smith Suzuki Tanaka Torres ' +
  'Van-Dijk Virtanen Wagner Wang Weber Williams Wójcik Yamamoto Yilmaz Zhang'
).split(' ')

/**
 * Where customers live, with how phone numbers begin there and how many digits follow. Germany, Canada and France have
 * ranges for films and books, which nobody is called by; where there are few, most people have none.
 */
const places = [
  ['Berlin', 'Germany', 'DE', '+493023125', 3],
  ['Lisbon', 'Portugal', 'PT', '+351213', 6],
  ['Lagos', 'Nigeria', 'NG', '+234803', 7],
  ['São Paulo', 'Brazil', 'BR', '+55113', 7],
  ['Osaka', 'Japan', 'JP', '+8166', 7],
  ['Toronto', 'Canada', 'CA', '+141655501', 2],
  ['Mumbai', 'India', 'IN', '+91222', 7],
  ['Copenhagen', 'Denmark', 'DK', '+4533', 6],
  ['Nairobi', 'Kenya', 'KE', '+25420', 7],
  ['Lyon', 'France', 'FR', '+3346571', 4],
] as const

const companies = [
  'Northwind',
  'Lumen & Co',
  'Harbour Books',
  'Pixel Bakery',
  'Kite Logistics',
  'Fern Studio',
  'Delta Foods',
]

export interface Person {
  name: string
  /** What an e-mail address can be made of. */
  handle: string
}

export function aPerson({ pick }: Random): Person {
  const name = `${pick(given)} ${pick(family).replace('-', ' ')}`
  const handle = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace('ł', 'l')
    .replace('ø', 'o')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
  return { name, handle }
}

export interface Customer {
  name: string
  email?: string
  phone_number?: string
  additional_attributes: Record<string, unknown>
  custom_attributes: Record<string, unknown>
}

const plans = ['free', 'basic', 'pro', 'enterprise']

/** What customers have of their own, as people read it. */
export const customerAttributes = [
  {
    attribute_key: 'plan',
    attribute_display_name: 'Plan',
    attribute_display_type: 'list',
    attribute_values: plans,
  },
  { attribute_key: 'orders', attribute_display_name: 'Orders', attribute_display_type: 'number' },
] as const

/** `number` keeps the address of one apart from that of another with the same name. */
export function aCustomer(random: Random, number: number): Customer {
  const { pick, chance, between } = random
  const { name, handle } = aPerson(random)
  const [city, country, country_code, prefix, digits] = pick(places)
  const company_name = chance(0.4) ? pick(companies) : undefined
  return {
    name,
    email: chance(0.9) ? `${handle}${number + 1}@example.com` : undefined,
    phone_number: chance(0.5) ? aPhoneNumber(prefix, digits, number) : undefined,
    additional_attributes: { city, country, country_code, ...(company_name && { company_name }) },
    custom_attributes: { plan: pick([...plans, 'basic']), orders: between(0, 40) },
  }
}

/** No two have the same: the factor has nothing in common with the number of those that there are. */
function aPhoneNumber(prefix: string, digits: number, number: number): string | undefined {
  const all = 10 ** digits
  return number < all ? prefix + String(((number + 1) * 7_654_321) % all).padStart(digits, '0') : undefined
}
