import { catalogue } from '../../../kernel/errors.ts'
import { assignAsAsked } from '../../conversations/assignments/rules/assign-as-asked.ts'
import { askForTranscript } from '../../conversations/jobs/mail-transcript.ts'
import { attachmentsOf } from '../../conversations/messages/rules/attachments-of.ts'
import type { NewMessage } from '../../conversations/messages/rules/draft.ts'
import { postMessage } from '../../conversations/messages/rules/post.ts'
import type { ConversationView } from '../../conversations/queries/conversations.ts'
import { muteContact } from '../../conversations/rules/block-contact.ts'
import type { Change } from '../../conversations/rules/change.ts'
import { addLabels, removeLabels } from '../../conversations/rules/label.ts'
import { move } from '../../conversations/rules/move.ts'
import { prioritize } from '../../conversations/rules/prioritize.ts'
import { namedPriorities, type Priority, type Status, statuses } from '../../conversations/schema.ts'
import { promiseSla } from '../../conversations/sla/rules/apply.ts'
import { listFilesOf } from '../queries/action-files.ts'
import type { Owner } from '../queries/action-webhooks.ts'
import { mailTeams } from './mail-teams.ts'
import * as take from './params.ts'
import { sendToWebhook } from './send-to-webhook.ts'

/** What carries actions out: a rule, or a macro that a person uses. */
export interface Performer {
  owner: Owner
  /** What receivers of `send_webhook_event` are told that it is. */
  event: string
  /** Who `self` is. */
  userId?: number
}

export interface Performing {
  by: Performer
  /** Leaves something for when the conversation is saved. */
  afterwards(work: (view: ConversationView) => Promise<unknown>): void
  /** Says that it could not be done, and why. */
  notSent(reason: string, message: string): void
}

/** What can be done to a conversation: the parameters that it takes, and how it is done as a part of a change. */
export interface ActionKind {
  params: take.ParamKind
  perform(change: Change, params: readonly unknown[], performing: Performing): unknown
}

const moving = (status: Status): ActionKind => ({
  params: take.none,
  perform: (change) => move(change, status),
})

const mailing = (kind: ActionKind): ActionKind => ({
  ...kind,
  perform: (change, params, performing) =>
    change.act.services.mail
      ? kind.perform(change, params, performing)
      : performing.notSent('mail_unavailable', catalogue.mail_unavailable[1]),
})

const writing = (isPrivate: boolean): ActionKind => ({
  params: take.text,
  perform: (change, [content], { by }) => post(change, { content: String(content), private: isPrivate }, by.owner),
})

function post(change: Change, draft: Partial<NewMessage>, { owner_type, owner_id }: Owner): Promise<unknown> {
  const content_attributes = owner_type === 'automation_rule' ? { automation_rule_id: owner_id } : {}
  return postMessage(change, { type: 'outgoing', sender: change.act.author, content_attributes, ...draft })
}

export const actions: Record<string, ActionKind> = {
  send_message: writing(false),
  add_private_note: writing(true),
  add_label: { params: take.labels, perform: (change, titles) => addLabels(change, titles.map(String)) },
  remove_label: { params: take.labels, perform: (change, titles) => removeLabels(change, titles.map(String)) },
  assign_agent: {
    params: take.one('agent'),
    perform: (change, [agent], { by }) => {
      const id = agent === 'self' ? by.userId : take.idOf(agent)
      return assignAsAsked(change, { assignee_id: id ?? null })
    },
  },
  assign_team: {
    params: take.one('team'),
    perform: (change, [team]) => assignAsAsked(change, { team_id: take.idOf(team) ?? null }),
  },
  add_sla: {
    params: take.one('sla'),
    perform: (change, [policy]) => promiseSla(change, take.idOf(policy)!),
  },
  remove_assigned_agent: {
    params: take.none,
    perform: (change) => assignAsAsked(change, { assignee_id: null }),
  },
  remove_assigned_team: {
    params: take.none,
    perform: (change) => assignAsAsked(change, { team_id: null }),
  },
  change_status: {
    params: take.word(statuses),
    perform: (change, [status]) => move(change, status as Status),
  },
  resolve_conversation: moving('resolved'),
  open_conversation: moving('open'),
  pending_conversation: moving('pending'),
  snooze_conversation: moving('snoozed'),
  change_priority: {
    params: take.word(namedPriorities, { orNil: true }),
    perform: (change, [priority]) => prioritize(change, take.isNil(priority) ? null : (priority as Priority)),
  },
  mute_conversation: { params: take.none, perform: (change) => muteContact(change) },
  send_webhook_event: {
    params: take.url,
    perform: ({ act }, [url], { by, afterwards }) =>
      afterwards((view) => sendToWebhook(act, view, { url: String(url), ...by })),
  },
  send_attachment: {
    params: take.blobs,
    perform: async (change, blobs, { by: { owner } }) => {
      const own = await listFilesOf(change.act.tx, { ...owner, owner_ids: [owner.owner_id] })
      const files = own
        .filter(({ blob_id }) => blobs.includes(blob_id))
        .map(({ file_id, ...file }) => ({ ...file, id: file_id }))
      await post(change, { attachments: attachmentsOf([], files) }, owner)
    },
  },
  send_email_to_team: mailing({
    params: take.teamMail,
    perform: ({ act, view }, [mail]) => mailTeams(act, view, take.teamMailOf(mail)),
  }),
  send_email_transcript: mailing({
    params: take.addresses,
    // Once the conversation is saved, it says what these actions have written, too.
    perform: ({ act }, params, { afterwards }) =>
      afterwards(async (view) => {
        for (const address of take.addressesOf(params)) await askForTranscript(act, view, address)
      }),
  }),
}
