import { type ReplyOf, useChange, useList } from '../../../data/settings.ts'
import { t } from '../../../i18n.ts'
import { TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf } from '../form-values.ts'
import { SettingsList } from '../list/settings-list.tsx'

type App = ReplyOf<'dashboardApps.list'>[number]

/** Pages of one's own, shown beside conversations. */
export function Screen() {
  const list = useList('dashboardApps.list')
  const change = useChange('dashboardApps.list', 'bootstrap.get')
  return (
    <SettingsList
      title={t('settings.page_dashboard_apps')}
      about={t('settings-developers.apps_about')}
      emptyTitle={t('settings-developers.apps_empty')}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      newLabel={t('settings-developers.app_new')}
      editor={(row, close) => <AppForm app={row} onDone={close} />}
      columns={[
        { name: 'title', title: t('settings-developers.name'), cell: ({ title }) => <bdi>{title}</bdi> },
        {
          name: 'url',
          title: t('settings-developers.address'),
          cell: ({ content }) => <bdi>{content[0]?.url}</bdi>,
        },
      ]}
      remove={{
        run: ({ id }) => change((api) => api.dashboardApps.delete(id)),
        consequence: () => t('settings-developers.app_delete'),
      }}
    />
  )
}

function AppForm({ app, onDone }: { app?: App; onDone: () => void }) {
  const change = useChange('dashboardApps.list', 'bootstrap.get')
  return (
    <Form
      onSubmit={async (values) => {
        const first = { type: 'frame' as const, url: textOf(values, 'content[0].url') }
        const body = { title: textOf(values, 'title'), content: [first, ...(app?.content.slice(1) ?? [])] }
        await change((api) => (app ? api.dashboardApps.update(app.id, body) : api.dashboardApps.create(body)))
        onDone()
      }}
    >
      <TextField name="title" label={t('settings-developers.name')} required defaultValue={app?.title} />
      <TextField
        name="content[0].url"
        type="url"
        label={t('settings-developers.address')}
        required
        defaultValue={app?.content[0]?.url}
      />
    </Form>
  )
}
