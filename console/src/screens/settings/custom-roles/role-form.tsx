import type { CustomRole, NewCustomRole } from '../../../../../sdk/src/index.ts'
import { t } from '../../../i18n.ts'
import { Checkbox, TextArea, TextField } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { textOf, textOrNull } from '../form-values.ts'

type Permission = CustomRole['permissions'][number]

/** Of those about conversations, the one that shows the most counts. */
const groups: Record<'conversations' | 'others', Permission[]> = {
  conversations: ['conversation_manage', 'conversation_unassigned_manage', 'conversation_participating_manage'],
  others: ['contact_manage', 'report_manage', 'knowledge_base_manage'],
}

export function RoleForm({ role, onSave }: { role?: CustomRole; onSave: (fields: NewCustomRole) => Promise<void> }) {
  return (
    <Form
      submitLabel={role ? undefined : t('settings-people.create')}
      onSubmit={(values) =>
        onSave({
          name: textOf(values, 'name'),
          description: textOrNull(values, 'description'),
          permissions: values.getAll('permissions') as Permission[],
        })
      }
    >
      <TextField name="name" label={t('settings-people.role_name')} defaultValue={role?.name ?? ''} required />
      <TextArea
        name="description"
        rows={2}
        label={t('settings-people.description')}
        defaultValue={role?.description ?? ''}
      />
      {(['conversations', 'others'] as const).map((group) => (
        <fieldset key={group} className="field-set">
          <legend>{t(`settings-people.permissions_${group}`)}</legend>
          {groups[group].map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={t(`settings-people.may_${permission}`)}
              hint={t(`settings-people.about_${permission}`)}
              defaultChecked={role?.permissions.includes(permission)}
            />
          ))}
        </fieldset>
      ))}
    </Form>
  )
}
