import { useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Form } from '../../../parts/form.tsx'
import { idsOf } from '../form-values.ts'
import { PeopleChooser } from '../people/people-chooser.tsx'
import { Reading } from '../reading.tsx'
import type { TabProps } from './screen.tsx'
import { useInboxChange } from './use-inbox-change.ts'

export function CollaboratorsTab({ inbox }: TabProps) {
  const members = useRead('inboxMembers.get', inbox.id)
  const { change } = useInboxChange(inbox.id)
  return (
    <Reading query={members}>
      {({ payload }) => (
        <Form
          onSubmit={(values) =>
            change((api) => api.inboxMembers.update({ inbox_id: inbox.id, user_ids: idsOf(values, 'user_ids') })).then(
              () => members.refetch(),
            )
          }
        >
          <PeopleChooser
            legend={t('settings-channels.collaborators')}
            hint={t('settings-channels.collaborators_hint')}
            name="user_ids"
            initial={payload.map(({ id }) => id)}
          />
        </Form>
      )}
    </Reading>
  )
}
