import { Failure, type Problem, problem } from '../../../../kernel/errors.ts'

/** What belongs to another contact is taken, and a stranger is told nothing of that one. */
export async function discreetly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const [first, ...rest] = error.problems.map(plain)
    throw new Failure([first!, ...rest])
  }
}

function plain(found: Problem): Problem {
  return found.code === 'taken' ? problem('taken', found.field) : found
}
