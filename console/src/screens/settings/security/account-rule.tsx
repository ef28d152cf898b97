import { useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { Switch } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn } from '../form-values.ts'

interface AccountRuleProps {
  name: 'mfa_required' | 'sso_required' | 'local_copies_forbidden'
  label: string
  hint: string
  /** The switch says the opposite of the setting. */
  isOpposite?: boolean
}

/** What an account asks of all its members. */
export function AccountRule({ name, label, hint, isOpposite = false }: AccountRuleProps) {
  const { account } = useBootstrap()
  const change = useChange('bootstrap.get')
  return (
    <Form onSubmit={(values) => change((api) => api.accounts.update({ [name]: isOn(values, name) !== isOpposite }))}>
      <Switch name={name} label={label} hint={hint} defaultChecked={(account.settings[name] ?? false) !== isOpposite} />
    </Form>
  )
}
