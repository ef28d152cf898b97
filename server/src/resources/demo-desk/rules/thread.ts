import { day, hour, minute } from '../../../kernel/clock.ts'
import type { Status } from '../../conversations/schema.ts'
import type { Random } from './random.ts'
import { botGreeting, products, type Topic, topics, weekdays } from './topics.ts'

/** One thing that happens in a conversation, and how long after the one before. */
export type Step = { after: number } & (
  | { do: 'customer' | 'agent' | 'bot' | 'note'; content: string }
  | { do: 'move'; to: Status; until?: number }
)

export interface Thread {
  label: string
  priority: 'low' | 'medium' | 'high' | 'urgent' | null
  steps: Step[]
}

const all = topics.flatMap((topic) => Array<Topic>(topic.weight).fill(topic))

/** How one conversation goes. Those that are `age` old or less than a fortnight may still be under way. */
export function aThread(random: Random, { age, withBot }: { age: number; withBot: boolean }): Thread {
  const { pick, chance, between } = random
  const topic = pick(all)
  const words: Record<string, string> = {
    order: `#${between(10_000, 99_999)}`,
    product: pick(products),
    weekday: pick(weekdays),
  }
  const say = (lines: readonly string[]) => pick(lines).replace(/\{(\w+)\}/g, (_, word) => words[word]!)
  const soon = () => between(1, 40) * minute
  const steps: Step[] = [{ after: 0, do: 'customer', content: say(topic.opening) }]
  if (withBot) {
    steps.push({ after: 2_000, do: 'bot', content: botGreeting })
    steps.push({ after: soon(), do: 'move', to: 'open' })
  }
  const underWay = age < 14 * day
  if (!underWay || chance(0.7)) {
    steps.push({ after: between(2, 180) * minute, do: 'agent', content: say(topic.answers) })
    if (topic.note && chance(0.3)) steps.push({ after: minute, do: 'note', content: say(topic.note) })
    for (let more = between(0, 3); more > 0; more--) {
      steps.push({ after: between(1, 20) * hour, do: 'customer', content: say(topic.followUps) })
      if (more > 1 || chance(0.8)) steps.push({ after: soon(), do: 'agent', content: say(topic.answers) })
    }
    if (!underWay || chance(0.5)) steps.push({ after: soon(), do: 'agent', content: say(topic.solutions) })
  }
  end(steps, random, { underWay, age, withBot })
  return { label: topic.label, priority: chance(0.2) ? pick(['low', 'medium', 'high', 'urgent']) : null, steps }
}

interface Course {
  underWay: boolean
  age: number
  withBot: boolean
}

function end(steps: Step[], { chance, between }: Random, { underWay, age, withBot }: Course): void {
  if (!underWay || chance(0.45)) {
    steps.push({ after: between(5, 300) * minute, do: 'move', to: 'resolved' })
    if (age > 3 * day && chance(0.08)) {
      steps.push({ after: between(2, 48) * hour, do: 'customer', content: 'Sorry, it is happening again.' })
      // What is opened again is the bot's at first, too.
      if (withBot) steps.push({ after: minute, do: 'move', to: 'open' })
      steps.push({ after: between(5, 90) * minute, do: 'agent', content: 'Let us look at it together once more.' })
      if (!underWay) steps.push({ after: hour, do: 'move', to: 'resolved' })
    }
  } else if (chance(0.15)) {
    steps.push({ after: hour, do: 'move', to: 'snoozed', until: between(1, 6) * day })
  }
}
