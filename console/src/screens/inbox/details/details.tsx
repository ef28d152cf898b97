import { AttributeEditor } from '../../../attributes/attribute-editor.tsx'
import { useBootstrap } from '../../../data/account.ts'
import { useChanges } from '../../../data/changes.ts'
import { contactChanges, useConversationFiles } from '../../../data/contacts.ts'
import { type Conversation, useConversation } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'
import { Zap } from '../../../icons.ts'
import { allows } from '../../../keys/allowed.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'
import { ContactConversations } from '../../contact/conversations.tsx'
import { Files } from '../../contact/files.tsx'
import { Notes } from '../../contact/notes.tsx'
import { useActions } from '../actions.ts'
import { DashboardApp } from './dashboard-app.tsx'
import { Facts } from './facts.tsx'
import { Participants } from './participants.tsx'
import { ContactLabelsRow, Picked } from './picked.tsx'
import { Section } from './section.tsx'
import { Service } from './service.tsx'
import { Who } from './who.tsx'

/** Whom a conversation is with, and what is known of it. */
export function Details({ number }: { number: number }) {
  const { conversation, isLoading, error, retry } = useConversation(number)
  if (isLoading) return <Skeleton rows={6} height={32} />
  if (!conversation) return <ErrorNote error={error} onRetry={retry} />
  return (
    <div className="details" key={number}>
      <Who contact={conversation.meta.sender} />
      <Sections conversation={conversation} />
    </div>
  )
}

function Sections({ conversation }: { conversation: Conversation }) {
  const { id: number, meta } = conversation
  const bootstrap = useBootstrap()
  const { custom_attribute_definitions: definitions, macros, dashboard_apps, account } = bootstrap
  const changes = useChanges()
  const { update } = contactChanges(account.id)
  const contact = meta.sender
  return (
    <>
      <Section name="conversation" title={t('details.conversation')}>
        <Picked conversation={conversation} />
        <Service conversation={conversation} />
      </Section>
      <Section name="attributes" title={t('details.attributes_conversation')}>
        <AttributeEditor
          definitions={definitions.filter((each) => each.attribute_model === 'conversation_attribute')}
          values={conversation.custom_attributes}
          onSave={(key, value) => changes.setAttributes(number, { [key]: value })}
        />
      </Section>
      <Section name="contact" title={t('details.attributes_contact')}>
        <ContactLabelsRow contactId={contact.id} />
        <AttributeEditor
          definitions={definitions.filter((each) => each.attribute_model === 'contact_attribute')}
          values={contact.custom_attributes}
          readOnly={!allows('contact_manage', bootstrap)}
          onSave={(key, value) => update(contact.id, { custom_attributes: { [key]: value } })}
        />
      </Section>
      <Section name="earlier" title={t('details.earlier')}>
        <ContactConversations contactId={contact.id} except={number} empty={t('details.no_earlier')} />
      </Section>
      <Section name="participants" title={t('details.participants')} startsClosed>
        <Participants conversation={conversation} />
      </Section>
      <Section name="files" title={t('details.files')} startsClosed>
        <ConversationFiles number={number} />
      </Section>
      <Section name="notes" title={t('details.notes')} startsClosed>
        <Notes contactId={contact.id} />
      </Section>
      {macros.length > 0 && (
        <Section name="macros" title={t('details.macros')} startsClosed>
          <Macros number={number} />
        </Section>
      )}
      {dashboard_apps.map((app) => (
        <Section key={app.id} name={`app-${app.id}`} title={<bdi>{app.title}</bdi>} startsClosed>
          <DashboardApp app={app} conversation={conversation} />
        </Section>
      ))}
      <Section name="facts" title={t('details.facts')} startsClosed>
        <Facts conversation={conversation} />
      </Section>
    </>
  )
}

function ConversationFiles({ number }: { number: number }) {
  return <Files pages={useConversationFiles(number)} />
}

function Macros({ number }: { number: number }) {
  const { macros } = useBootstrap()
  const actions = useActions()
  return (
    <ul className="contact-list">
      {macros.map((macro) => (
        <li key={macro.id}>
          <Button
            look="quiet"
            className="details-macro"
            icon={<Zap aria-hidden />}
            onClick={() => void actions.runMacro([number], macro)}
          >
            <bdi>{macro.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
