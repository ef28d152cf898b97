import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { type ReplyOf, readQuery, useChange } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Badge } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { TabLinks } from '../../../parts/tabs.tsx'
import { SettingsList } from '../list/settings-list.tsx'
import { AttributeForm } from './attribute-form.tsx'
import { inOrder, positionsAfterMove } from './order.ts'

type Attribute = ReplyOf<'customAttributeDefinitions.list'>[number]

const owners = ['contact', 'conversation'] as const

/** What an account notes of contacts and conversations beside what everybody does. */
export function Screen() {
  const params = { accountId: String(useAccountId()) }
  const { of } = useSearch({ strict: false }) as { of?: string }
  const owner = owners.find((each) => each === of) ?? 'contact'
  const model = `${owner}_attribute` as const
  const list = useQuery({
    ...readQuery(useAccountId(), 'customAttributeDefinitions.list', { attribute_model: model }),
    select: inOrder<Attribute>,
  })
  const change = useChange('customAttributeDefinitions.list', 'bootstrap.get')
  const [failure, setFailure] = useState<unknown>()
  const rows = list.data ?? []

  async function move({ id }: Attribute, step: -1 | 1) {
    setFailure(undefined)
    const positions = positionsAfterMove(rows, id, step)
    await change((api) =>
      Promise.all(positions.map(({ id, position }) => api.customAttributeDefinitions.update(id, { position }))),
    ).catch(setFailure)
  }

  return (
    <SettingsList
      key={owner}
      title={t('settings.page_attributes')}
      about={t('settings-answers.attributes_about')}
      emptyTitle={t(`settings-answers.attributes_empty_${owner}`)}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ attribute_display_name }) => attribute_display_name}
      wordsOf={({ attribute_key, attribute_description }) => `${attribute_key} ${attribute_description ?? ''}`}
      newLabel={t('settings-answers.attribute_new')}
      editor={(row, close) => <AttributeForm attribute={row} model={model} onDone={close} />}
      columns={[
        {
          name: 'name',
          title: t('settings-answers.name'),
          cell: ({ attribute_display_name, required_on_resolve }) => (
            <span className="settings-line">
              <bdi>{attribute_display_name}</bdi>
              {required_on_resolve && <Badge>{t('settings-answers.attribute_required_short')}</Badge>}
            </span>
          ),
        },
        {
          name: 'key',
          title: t('settings-answers.attribute_key'),
          optional: true,
          cell: ({ attribute_key }) => <code dir="ltr">{attribute_key}</code>,
        },
        {
          name: 'type',
          title: t('settings-answers.attribute_type'),
          cell: ({ attribute_display_type }) => t(`settings-answers.attribute_type_${attribute_display_type}`),
        },
        {
          name: 'description',
          title: t('settings-answers.description'),
          optional: true,
          cell: ({ attribute_description }) => <span dir="auto">{attribute_description}</span>,
        },
      ]}
      entries={(row) => [
        ...(row.id === rows[0]?.id
          ? []
          : [{ label: t('settings-answers.attribute_up'), onChoose: () => void move(row, -1) }]),
        ...(row.id === rows.at(-1)?.id
          ? []
          : [{ label: t('settings-answers.attribute_down'), onChoose: () => void move(row, 1) }]),
      ]}
      remove={{
        run: ({ id }) => change((api) => api.customAttributeDefinitions.delete(id)),
        consequence: () => t('settings-answers.attribute_delete'),
      }}
    >
      <TabLinks
        label={t('settings-answers.attributes_whose')}
        current={owner}
        tabs={owners.map((each) => ({
          name: each,
          label: t(`settings-answers.attributes_of_${each}`),
          link: {
            to: '/accounts/$accountId/settings/custom-attributes/list',
            params,
            search: { of: each } as never,
          },
        }))}
      />
      {failure !== undefined && <ErrorNote error={failure} />}
    </SettingsList>
  )
}
