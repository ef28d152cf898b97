import { useAccountId } from '../data/account.ts'
import { download } from '../data/download.ts'
import { t } from '../i18n.ts'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { useAttempt } from '../parts/use-attempt.ts'

interface DownloadButtonProps {
  /** Below the account. */
  path: string
  name: string
  /** The same that the page shows. */
  asked: Record<string, string | number>
}

/** A list as a file for spreadsheets. */
export function DownloadButton({ path, name, asked }: DownloadButtonProps) {
  const accountId = useAccountId()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <>
      <Button busy={isBusy} onClick={() => attempt(() => download(accountId, path, `${name}.csv`, asked))}>
        {t('parts.csv')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
