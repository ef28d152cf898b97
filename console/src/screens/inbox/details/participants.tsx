import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { accountApi } from '../../../data/client.ts'
import type { Conversation } from '../../../data/conversations.ts'
import { t } from '../../../i18n.ts'
import { Eye, EyeOff, Plus } from '../../../icons.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { Button } from '../../../parts/button.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { Skeleton } from '../../../parts/skeleton.tsx'

/** Who is told what happens here. */
export function Participants({ conversation: { id: number, inbox_id } }: { conversation: Conversation }) {
  const { account, profile } = useBootstrap()
  const { conversations, assignableAgents } = accountApi(account.id)
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const people = useQuery({
    queryKey: ['conversations.participants.list', account.id, number] as const,
    queryFn: ({ signal }) => conversations.participants.list(number, { signal }),
  })
  const offered = useQuery({
    queryKey: ['assignableAgents.list', account.id, inbox_id] as const,
    queryFn: async ({ signal }) => (await assignableAgents.list({ inbox_ids: [inbox_id] }, { signal })).payload,
    enabled: isOpen,
  })
  if (people.isLoading) return <Skeleton rows={2} height={24} />
  if (!people.data) return <ErrorNote error={people.error} onRetry={() => void people.refetch()} />
  const ids = people.data.map(({ id }) => id)
  const isWatching = ids.includes(profile.id)

  async function toggle(id: number): Promise<void> {
    setFailure(undefined)
    const body = { user_ids: [id] }
    try {
      if (ids.includes(id)) await conversations.participants.delete(number, body)
      else await conversations.participants.create(number, body)
      await people.refetch()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      {ids.length === 0 && <p className="contact-none">{t('details.no_participants')}</p>}
      <ul className="contact-list">
        {people.data.map(({ id, name, thumbnail, availability_status }) => (
          <li key={id} className="details-person">
            <Avatar name={name ?? ''} src={thumbnail} size={24} presence={availability_status} />
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      <div className="details-actions">
        <Button
          icon={isWatching ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => void toggle(profile.id)}
        >
          {isWatching ? t('details.unwatch') : t('details.watch')}
        </Button>
        <Picker
          label={t('details.participants')}
          multiple
          open={isOpen}
          setOpen={setOpen}
          trigger={
            <Button look="quiet" icon={<Plus aria-hidden />}>
              {t('details.add_participant')}
            </Button>
          }
          choices={(offered.data ?? []).map(({ id, name, email, thumbnail }) => ({
            value: String(id),
            label: name ?? email,
            words: email,
            icon: <Avatar name={name ?? email} src={thumbnail} size={24} />,
          }))}
          selected={ids.map(String)}
          onChoose={(value) => void toggle(Number(value))}
        />
      </div>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
