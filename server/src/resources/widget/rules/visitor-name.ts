import { randomInt } from '../../../kernel/secrets.ts'

const adjectives = [
  'amber',
  'bold',
  'brisk',
  'calm',
  'clever',
  'eager',
  'early',
  'fond',
  'gentle',
  'glad',
  'golden',
].concat(['kind', 'lively', 'lucky', 'merry', 'mild', 'noble', 'patient', 'quick', 'quiet', 'silver', 'sunny'])
const nouns = [
  'badger',
  'beaver',
  'birch',
  'brook',
  'cedar',
  'comet',
  'falcon',
  'fern',
  'finch',
  'harbor',
  'heron',
].concat(['island', 'juniper', 'lark', 'maple', 'meadow', 'otter', 'pebble', 'river', 'robin', 'sparrow', 'willow'])

/** What agents call somebody who has not said its name: such as quiet-otter-412. */
export function visitorName(): string {
  return `${oneOf(adjectives)}-${oneOf(nouns)}-${randomInt(100, 1000)}`
}

function oneOf(words: readonly string[]): string {
  return words[randomInt(words.length)]!
}
