import { t } from '../../../i18n.ts'
import type { KeptView } from '../inbox-context.tsx'
import { NameForm } from './name-form.tsx'
import { useViewActions } from './view-actions.ts'

export function RenameView({ view, onDone }: { view: KeptView; onDone: () => void }) {
  const { rename } = useViewActions()
  return (
    <NameForm
      initial={view.name}
      submitLabel={t('inbox.rename_view')}
      onSubmit={async (name) => {
        await rename(view, name)
        onDone()
      }}
      onCancel={onDone}
    />
  )
}
