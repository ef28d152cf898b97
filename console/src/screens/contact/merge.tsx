import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBootstrap } from '../../data/account.ts'
import { type Contact, contactChanges } from '../../data/contacts.ts'
import { t } from '../../i18n.ts'
import { ArrowUpDown, Search } from '../../icons.ts'
import { useLiveState } from '../../live/live.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Table } from '../../parts/table.tsx'
import { toast } from '../../parts/toast.tsx'
import { useAttempt } from '../../parts/use-attempt.ts'
import { ContactPicker } from './contact-picker.tsx'
import { type MergedField, mergedRows } from './merged.ts'

/** Two records side by side, and what would become of them. */
export function Merge({ contact, open, onClose }: { contact: Contact; open: boolean; onClose: () => void }) {
  const { account } = useBootstrap()
  const navigate = useNavigate()
  const isOffline = useLiveState() === 'offline'
  const [other, setOther] = useState<Contact>()
  const [isSwapped, setSwapped] = useState(false)
  const { isBusy, failure, attempt } = useAttempt()
  const pair = other && (isSwapped ? { kept: other, gone: contact } : { kept: contact, gone: other })

  const merge = (kept: Contact, gone: Contact) =>
    attempt(async () => {
      await contactChanges(account.id).merge(kept.id, gone.id)
      toast(t('contacts.done_merged', { name: nameOf(kept) }))
      onClose()
      setOther(undefined)
      void navigate({ to: `/accounts/${account.id}/contacts/${kept.id}` })
    })
  return (
    <Dialog
      title={t('contacts.merge_title')}
      open={open}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{t('parts.cancel')}</Button>
          {pair && (
            <Button look="danger" busy={isBusy} disabled={isOffline} onClick={() => void merge(pair.kept, pair.gone)}>
              {t('contacts.merge_now')}
            </Button>
          )}
        </>
      }
    >
      <div className="contact-merge">
        <p className="contact-none">{t('contacts.merge_about')}</p>
        <div>
          <ContactPicker
            label={t('contacts.merge_with')}
            except={contact.id}
            onChoose={setOther}
            trigger={<Button icon={<Search aria-hidden />}>{other ? nameOf(other) : t('contacts.merge_with')}</Button>}
          />{' '}
          {pair && (
            <Button look="quiet" icon={<ArrowUpDown aria-hidden />} onClick={() => setSwapped(!isSwapped)}>
              {t('contacts.merge_swap')}
            </Button>
          )}
        </div>
        {pair && (
          <Table
            label={t('contacts.merge_title')}
            rows={mergedRows(pair.kept, pair.gone)}
            keyOf={({ field }) => field}
            columns={[
              { name: 'field', title: t('contacts.field'), cell: ({ field }) => fieldName(field) },
              { name: 'kept', title: t('contacts.merge_kept'), cell: ({ kept }) => <bdi>{kept}</bdi> },
              { name: 'gone', title: t('contacts.merge_gone'), cell: ({ gone }) => <bdi>{gone}</bdi> },
              {
                name: 'result',
                title: t('contacts.merge_result'),
                cell: ({ result }) => <bdi className="contact-merge-result">{result}</bdi>,
              },
            ]}
          />
        )}
        {isOffline && <p className="contact-none">{t('contacts.offline')}</p>}
        {failure !== undefined && (
          <>
            <ErrorNote error={failure} />
            <p>{t('contacts.nothing_changed')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function nameOf({ name, email, phone_number }: Contact): string {
  return name || email || phone_number || t('details.nameless')
}

const fieldNames = {
  name: 'details.name',
  email: 'details.email',
  phone_number: 'details.phone',
  identifier: 'details.identifier',
  company_name: 'details.company',
  city: 'details.city',
  country: 'details.country',
} as const

function fieldName(field: MergedField): string {
  const key = fieldNames[field as keyof typeof fieldNames]
  return key ? t(key) : field.replace(/^custom\./, '')
}
