import Fastify from 'fastify'
import { createSecrets } from '../../server/src/kernel/secrets.ts'
import { cannedResponseRoutes } from './canned-responses.ts'
import { contactRoutes } from './contacts.ts'
import { conversationRoutes } from './conversations.ts'
import { inboxRoutes } from './inboxes.ts'
import { labelRoutes } from './labels.ts'
import { messageRoutes } from './messages.ts'
import { profileRoutes } from './profile.ts'
import { publicMessageRoutes } from './public-messages.ts'
import { Refusal } from './refusal.ts'
import { openPostgres, openSqlite } from './sql.ts'

/** What a careful person would write by hand for the measured operations and nothing else: the yardstick. */

const { PORT, DATABASE_URL, DATABASE_FILE, SECRET_KEY } = process.env
const sql = DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(DATABASE_FILE!)
const secrets = createSecrets(SECRET_KEY!)
const app = Fastify({ logger: false })

app.addHook('onRequest', (_request, reply, done) => {
  reply.header('content-type', 'application/json; charset=utf-8')
  done()
})
app.setErrorHandler((error, _request, reply) => {
  if (error instanceof Refusal) return reply.code(error.statusCode).send(error.body)
  console.error(error)
  return reply.code(500).send('{}')
})
app.get('/health/ready', async () => '{"status":"ok"}')
labelRoutes(app, sql, secrets)
profileRoutes(app, sql, secrets)
inboxRoutes(app, sql, secrets)
cannedResponseRoutes(app, sql, secrets)
contactRoutes(app, sql, secrets)
conversationRoutes(app, sql, secrets)
messageRoutes(app, sql, secrets)
publicMessageRoutes(app, sql)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
