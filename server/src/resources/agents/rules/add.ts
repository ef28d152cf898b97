import type { Tx } from '../../../kernel/db/db.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { isEmail } from '../../../kernel/validate.ts'
import { requireCustomRole } from '../../custom-roles/rules/require-custom-role.ts'
import { offerPassword } from '../../users/jobs/mail-link.ts'
import { findUserByEmail } from '../../users/queries/users.ts'
import { joinAccount, registerUser } from '../../users/rules/register.ts'
import { type AgentRow, findAgent, getAgent } from '../queries/agents.ts'
import type { NewAgent } from '../schema.ts'

interface Invitation {
  accountId: number
  inviterId: number
}

export async function addAgent(
  tx: Tx,
  services: Services,
  { accountId, inviterId, agent }: Invitation & { agent: NewAgent },
): Promise<AgentRow> {
  const { email, name, role, custom_role_id: customRoleId, availability, auto_offline: autoOffline } = agent
  await requireCustomRole(tx, accountId, customRoleId)
  await holdNewAgents(tx)
  const { userId, isNew } =
    (await findOrRegister(tx, services, email, name)) ?? fail('taken', { field: 'email', message: unconfirmed })
  if (await findAgent(tx, accountId, userId)) fail('taken', { field: 'email' })
  await joinAccount(tx, services, { accountId, userId, inviterId, role, customRoleId, availability, autoOffline })
  if (isNew && services.mail) await offerPassword(tx, services, { email, reason: 'invited' })
  return getAgent(tx, accountId, userId)
}

/** They start out offline, until they set their own availability. */
export async function addAgents(
  tx: Tx,
  services: Services,
  { accountId, inviterId, emails }: Invitation & { emails: string[] },
): Promise<void> {
  await holdNewAgents(tx)
  for (const email of readEmails(emails)) {
    const found = await findOrRegister(tx, services, email)
    if (!found || (await findAgent(tx, accountId, found.userId))) continue
    const { userId, isNew } = found
    await joinAccount(tx, services, { accountId, userId, inviterId, availability: 'offline', autoOffline: false })
    if (isNew && services.mail) await offerPassword(tx, services, { email, reason: 'invited' })
  }
}

/** Those that are addresses, each once. */
export function readEmails(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter(isEmail))]
}
const unconfirmed = 'belongs to somebody who has signed up here, and was never confirmed'

/** Two invitations of one new address, in one account or in two, must make one user. */
function holdNewAgents(tx: Tx): Promise<void> {
  return advisoryLock(tx, 'agents.add')
}

/** Undefined for an address that somebody has signed up with who may not be the one it belongs to. */
async function findOrRegister(
  tx: Tx,
  services: Services,
  email: string,
  name = email.slice(0, email.indexOf('@')),
): Promise<{ userId: number; isNew: boolean } | undefined> {
  const known = await findUserByEmail(tx, email)
  if (known) return known.confirmed_at === null ? undefined : { userId: known.id, isNew: false }
  const { user } = await registerUser(tx, services, { name, email, passwordHash: null })
  return { userId: user.id, isNew: true }
}
