import { useState } from 'react'
import { useAccountId } from '../data/account.ts'
import { download } from '../data/download.ts'
import { t } from '../i18n.ts'
import { Button } from '../parts/button.tsx'
import { ErrorNote } from '../parts/error-note.tsx'

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
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  async function save() {
    setBusy(true)
    setFailure(undefined)
    try {
      await download(accountId, path, `${name}.csv`, asked)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void save()}>
        {t('parts.csv')}
      </Button>
      {failure !== undefined && <ErrorNote error={failure} />}
    </>
  )
}
