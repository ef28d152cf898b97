import { openConnection, SqliteConnection } from './sqlite-connection.ts'
import type { Answer, Question } from './sqlite-readers.ts'

/** The program of a process that reads for the server: it answers one statement after another. */

const file = process.argv[2]!
const connection = new SqliteConnection(openConnection(file, { readOnly: true }), {
  statements: 0,
  transactions: 0,
  commits: 0,
})

process.send!('ready')
process.on('message', (question: Question) => process.send!(answerTo(question)))
// It ends with the server, however that ends. Signals that reach the whole group are for the server to act on.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

function answerTo({ sql, values }: Question): Answer {
  try {
    return { rows: connection.all(sql, values) }
  } catch (error) {
    const { message } = error as Error
    return { error: { ...(error as Error), message } }
  }
}
