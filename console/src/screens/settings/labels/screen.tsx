import { useState } from 'react'
import { useBootstrap } from '../../../data/account.ts'
import { type ReplyOf, useChange, useList, useRead } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { Chip } from '../../../parts/chip.tsx'
import { ColorField } from '../../../parts/color-field.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Select, Switch, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { toast } from '../../../parts/toast.tsx'
import { isOn, textOf, textOrNull } from '../form-values.ts'
import { SettingsList } from '../list/settings-list.tsx'

type Label = ReplyOf<'labels.list'>['payload'][number]

/** Words that conversations and contacts are sorted by. */
export function Screen() {
  const list = useList('labels.list')
  const change = useChange('labels.list', 'bootstrap.get')
  const [merged, setMerged] = useState<Label>()
  return (
    <>
      <SettingsList
        title={t('settings.page_labels')}
        about={t('settings-answers.labels_about')}
        emptyTitle={t('settings-answers.labels_empty')}
        list={list}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        wordsOf={({ description }) => description ?? ''}
        newLabel={t('settings-answers.label_new')}
        editor={(row, close) => <LabelForm label={row} onDone={close} />}
        columns={[
          {
            name: 'title',
            title: t('settings-answers.label'),
            cell: ({ title, color }) => <Chip color={color}>{title}</Chip>,
          },
          {
            name: 'description',
            title: t('settings-answers.description'),
            optional: true,
            cell: ({ description }) => <span dir="auto">{description}</span>,
          },
          {
            name: 'sidebar',
            title: t('settings-answers.in_sidebar'),
            cell: ({ show_on_sidebar }) => (show_on_sidebar ? t('settings-answers.yes') : t('settings-answers.no')),
          },
        ]}
        entries={(row) => [{ label: t('settings-answers.merge'), onChoose: () => setMerged(row) }]}
        remove={{
          run: ({ id }) => change((api) => api.labels.delete(id)),
          consequence: (row) => <Usage label={row} />,
        }}
      />
      <Dialog
        title={t('settings-answers.merge_title', { name: merged?.title ?? '' })}
        open={merged !== undefined}
        onClose={() => setMerged(undefined)}
      >
        {merged && <MergeForm label={merged} onDone={() => setMerged(undefined)} />}
      </Dialog>
    </>
  )
}

function Usage({ label }: { label: Label }) {
  const { data } = useRead('labels.usage', label.id)
  return data ? t('settings-answers.label_usage', data) : t('parts.loading')
}

function LabelForm({ label, onDone }: { label?: Label; onDone: () => void }) {
  const change = useChange('labels.list', 'bootstrap.get')
  return (
    <Form
      onSubmit={async (values) => {
        const body = {
          title: textOf(values, 'title'),
          description: textOrNull(values, 'description'),
          color: textOf(values, 'color'),
          show_on_sidebar: isOn(values, 'show_on_sidebar'),
        }
        await change((api) => (label ? api.labels.update(label.id, body) : api.labels.create(body)))
        onDone()
      }}
    >
      <TextField
        name="title"
        label={t('settings-answers.name')}
        hint={t('settings-answers.label_name_hint')}
        required
        defaultValue={label?.title}
      />
      <TextField
        name="description"
        label={t('settings-answers.description')}
        defaultValue={label?.description ?? undefined}
      />
      <ColorField name="color" label={t('settings-answers.color')} initial={label?.color ?? firstColor} />
      <Switch
        name="show_on_sidebar"
        label={t('settings-answers.in_sidebar')}
        defaultChecked={label?.show_on_sidebar ?? true}
      />
    </Form>
  )
}

const firstColor = '#3451d1'

function MergeForm({ label, onDone }: { label: Label; onDone: () => void }) {
  const { labels } = useBootstrap()
  const change = useChange('labels.list', 'bootstrap.get')
  const others = labels.filter(({ id }) => id !== label.id)
  return (
    <Form
      submitLabel={t('settings-answers.merge')}
      onSubmit={async (values) => {
        const into = textOf(values, 'into')
        await change((api) => api.labels.merge(label.id, { into }))
        toast(t('settings-answers.merged', { name: label.title, into }))
        onDone()
      }}
    >
      <p>
        <Usage label={label} /> {t('settings-answers.merge_about')}
      </p>
      <Select
        name="into"
        label={t('settings-answers.merge_into')}
        required
        options={[{ value: '', label: '' }, ...others.map(({ title }) => ({ value: title, label: title }))]}
      />
    </Form>
  )
}
