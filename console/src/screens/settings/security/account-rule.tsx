import { useBootstrap } from '../../../data/account.ts'
import { useChange } from '../../../data/settings.ts'
import { Switch } from '../../../parts/field.tsx'
import { Form } from '../../../parts/form.tsx'
import { isOn } from '../form-values.ts'

interface AccountRuleProps {
  name: 'mfa_required' | 'sso_required' | 'local_copies_forbidden'
  label: string
  hint: string
}

/** What an account asks of all its members. */
export function AccountRule({ name, label, hint }: AccountRuleProps) {
  const { account } = useBootstrap()
  const change = useChange('bootstrap.get')
  return (
    <Form onSubmit={(values) => change((api) => api.accounts.update({ [name]: isOn(values, name) }))}>
      <Switch name={name} label={label} hint={hint} defaultChecked={account.settings[name]} />
    </Form>
  )
}
