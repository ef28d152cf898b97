import type { Db } from '../../../../kernel/db/db.ts'
import type { PortalRow } from '../../table.ts'
import { type KnownWord, listSimilar, type Neighbourhood, type SimilarWord } from '../queries/words.ts'
import { beginsOneLetterOff, isOneLetterOff, shortestForgiven } from './spelling.ts'

/** A word that was looked for: itself, or those that were probably meant. */
export interface SoughtWord {
  asked: string
  meant: string[]
  /** How many articles have it. */
  articles: number
}

const mostForgiven = 4
const mostMeant = 3

/** What is meant by each word: itself where articles have it, else those that are one letter off. */
export async function forgiven(db: Db, portal: PortalRow, counted: readonly KnownWord[]): Promise<SoughtWord[]> {
  const unknown = counted.filter(({ word, articles }) => articles === 0 && [...word].length >= shortestForgiven)
  const similar = await listSimilar(db, portal, unknown.slice(0, mostForgiven).map(neighbourhoodOf))
  return counted.map(({ word, articles }) => {
    if (articles > 0) return { asked: word, meant: [word], articles }
    const meant = likeliest(
      word,
      similar.filter(({ sought }) => sought === word),
    )
    return {
      asked: word,
      meant: meant.map((found) => found.word),
      articles: meant.reduce((sum, found) => sum + found.articles, 0),
    }
  })
}

function neighbourhoodOf({ word }: KnownWord): Neighbourhood {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const swapped = [...letters]
  swapped[middle - 1] = letters[middle]!
  swapped[middle] = letters[middle - 1]!
  return {
    sought: word,
    beginning: letters.slice(0, middle).join(''),
    ending: letters.slice(middle).reverse().join(''),
    swapped: swapped.join(''),
  }
}

/** Whole words before beginnings of them, and those that more articles have before others. */
function likeliest(word: string, similar: readonly SimilarWord[]): SimilarWord[] {
  const byWord = new Map(similar.map((found) => [found.word, found]))
  const all = [...byWord.values()].sort((a, b) => b.articles - a.articles || (a.word < b.word ? -1 : 1))
  const whole = all.filter((found) => isOneLetterOff(word, found.word))
  const meant = whole.length > 0 ? whole : all.filter((found) => beginsOneLetterOff(word, found.word))
  return meant.slice(0, mostMeant)
}
