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

const places = [
  ['Berlin', 'Germany', 'DE', '+4930'],
  ['Lisbon', 'Portugal', 'PT', '+35121'],
  ['Lagos', 'Nigeria', 'NG', '+2341'],
  ['São Paulo', 'Brazil', 'BR', '+5511'],
  ['Osaka', 'Japan', 'JP', '+816'],
  ['Toronto', 'Canada', 'CA', '+1416'],
  ['Mumbai', 'India', 'IN', '+9122'],
  ['Copenhagen', 'Denmark', 'DK', '+4533'],
  ['Nairobi', 'Kenya', 'KE', '+25420'],
  ['Lyon', 'France', 'FR', '+33472'],
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

/** `number` keeps the address of one apart from that of another with the same name. */
export function aCustomer(random: Random, number: number): Customer {
  const { pick, chance, between } = random
  const { name, handle } = aPerson(random)
  const [city, country, country_code, prefix] = pick(places)
  const company_name = chance(0.4) ? pick(companies) : undefined
  return {
    name,
    email: chance(0.9) ? `${handle}.${number}@example.com` : undefined,
    phone_number: chance(0.5)
      ? `${prefix}${between(1_000, 9_999)}${String(number).padStart(4, '0').slice(-4)}`
      : undefined,
    additional_attributes: { city, country, country_code, ...(company_name && { company_name }) },
    custom_attributes: { plan: pick(['free', 'basic', 'basic', 'pro', 'enterprise']), orders: between(0, 40) },
  }
}
