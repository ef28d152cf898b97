import { ApiError } from '../../../../sdk/src/index.ts'
import { codeIn, signIn } from '../../data/sign-in.ts'
import { t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { inOwnWords } from './sentences.ts'

type Profile = Awaited<ReturnType<typeof signIn>>['profile']

/** The code of a device, or one kept for when it is lost. */
export function SecondStep(props: {
  token: string
  onDone: (profile: Profile) => Promise<void> | void
  onBack: () => void
}) {
  async function submit(values: FormData) {
    try {
      const { profile } = await signIn({ mfa_token: props.token, ...codeIn(String(values.get('code'))) })
      await props.onDone(profile)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw new Error(t('sign-in.too_late'))
      throw inOwnWords(error)
    }
  }
  return (
    <Form onSubmit={submit} submitLabel={t('sign-in.confirm_code')} savedLabel="" guard={false}>
      <TextField
        name="code"
        dir="ltr"
        label={t('sign-in.code')}
        hint={t('sign-in.code_hint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        autoFocus
        required
      />
      <div>
        <Button look="quiet" onClick={props.onBack}>
          {t('sign-in.back')}
        </Button>
      </div>
    </Form>
  )
}
