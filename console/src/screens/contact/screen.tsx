import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AttributeEditor } from '../../attributes/attribute-editor.tsx'
import { useBootstrap } from '../../data/account.ts'
import { isMissing } from '../../data/client.ts'
import { type Contact, contactChanges, useContact, useContactFiles } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { allows } from '../../keys/allowed.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Badge } from '../../parts/chip.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { BackLink, Page, Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { TabLinks } from '../../parts/tabs.tsx'
import { Time } from '../../parts/time.tsx'
import { NotFound } from '../failure.tsx'
import { Reach } from '../inbox/details/who.tsx'
import { ContactActions } from './actions.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactConversations } from './conversations.tsx'
import { Files } from './files.tsx'
import { ContactLabels } from './labels.tsx'
import { Merge } from './merge.tsx'
import { Notes } from './notes.tsx'

/** Everything that is known of one contact. */
export function Screen() {
  const { contactId } = useParams({ strict: false }) as { contactId: string }
  const id = Number(contactId)
  const { data: contact, isLoading, error, refetch } = useContact(id)
  if (contact) return <Record key={id} contact={contact} />
  if (isMissing(error)) return <NotFound />
  return (
    <Page title={t('contacts.title')}>
      {isLoading ? <Skeleton rows={6} /> : <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

const tabs = ['conversations', 'notes', 'files'] as const

function Record({ contact }: { contact: Contact }) {
  const bootstrap = useBootstrap()
  const { account, custom_attribute_definitions: definitions } = bootstrap
  const navigate = useNavigate()
  const [isMerging, setMerging] = useState(false)
  const search = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((each) => each === search.tab) ?? 'conversations'
  const mayWrite = allows('contact_manage', bootstrap)
  const changes = contactChanges(account.id)
  const list = `/accounts/${account.id}/contacts`
  const own = `${list}/${contact.id}`
  const name = contact.name || t('details.nameless')
  return (
    <Page
      title={name}
      back={<BackLink to={list} label={t('contacts.title')} />}
      actions={
        <ContactActions
          contact={contact}
          onMerge={() => setMerging(true)}
          onDeleted={() => void navigate({ to: list })}
        />
      }
    >
      <div className="contact-face">
        <Avatar name={name} src={contact.thumbnail} size={64} presence={contact.availability_status} />
        <div className="contact-facts">
          {contact.blocked && <Badge tone="bad">{t('details.blocked')}</Badge>}
          <Reach contact={contact} />
          <div className="contact-none">
            {t('contacts.created')} <Time at={contact.created_at} />
            {contact.last_activity_at ? (
              <>
                {' · '}
                {t('contacts.last_activity')} <Time at={contact.last_activity_at} />
              </>
            ) : null}
          </div>
        </div>
      </div>
      <div className="contact-columns">
        <div className="contact-column">
          <Section title={t('details.labels')}>
            <ContactLabels contactId={contact.id} />
          </Section>
          <Section title={t('details.attributes')}>
            <AttributeEditor
              definitions={definitions.filter((each) => each.attribute_model === 'contact_attribute')}
              values={contact.custom_attributes}
              readOnly={!mayWrite}
              onSave={(key, value) => changes.update(contact.id, { custom_attributes: { [key]: value } })}
            />
          </Section>
          {mayWrite && (
            <Section title={t('contacts.fields')}>
              <ContactForm contact={contact} onSubmit={(fields) => changes.update(contact.id, fields)} />
            </Section>
          )}
        </div>
        <div className="contact-column">
          <TabLinks
            label={t('contacts.parts')}
            current={tab}
            tabs={tabs.map((each) => ({
              name: each,
              label: t(`contacts.tab_${each}`),
              link: { to: own, search: { tab: each } as never },
            }))}
          />
          {tab === 'conversations' && (
            <ContactConversations contactId={contact.id} empty={t('contacts.no_conversations')} />
          )}
          {tab === 'notes' && <Notes contactId={contact.id} />}
          {tab === 'files' && <ContactFiles contactId={contact.id} />}
        </div>
      </div>
      <Merge contact={contact} open={isMerging} onClose={() => setMerging(false)} />
    </Page>
  )
}

function ContactFiles({ contactId }: { contactId: number }) {
  return <Files pages={useContactFiles(contactId)} />
}
