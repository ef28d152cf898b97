import { foldCase } from '../../../kernel/fold-case.ts'

/** Stands between what must not be taken for one. */
const between = '\u001f'

type Findable = { name: string; email: string | null; phone_number: string | null; identifier: string | null }

/** What a contact can be found by, in one text. */
export function searchTextOf({ name, email, phone_number, identifier }: Findable): string {
  return foldCase([name, email, phone_number, identifier].filter(Boolean).join(between))
}
