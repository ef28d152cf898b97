import { useRef, useState } from 'react'
import { useAccountId } from '../../../data/account.ts'
import { sendFile } from '../../../data/client.ts'
import { t } from '../../../i18n.ts'
import { CircleAlert, Paperclip } from '../../../icons.ts'
import { Button } from '../../../parts/button.tsx'
import { Chip } from '../../../parts/chip.tsx'
import { ErrorNote } from '../../../parts/error-note.tsx'
import { useAttempt } from '../../../parts/use-attempt.ts'

export interface ActionFile {
  blob_id: string
  filename: string
}

interface FilesFieldProps {
  label: string
  /** What the server calls it. */
  name: string
  problem: string | undefined
  blobs: readonly string[]
  onChange: (blobs: string[]) => void
  /** Those that were kept before. */
  files: readonly ActionFile[]
}

/** Files that are sent ahead, and called by what the server knows them by. */
export function FilesField({ label, name, problem, blobs, onChange, files }: FilesFieldProps) {
  const accountId = useAccountId()
  const input = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<readonly ActionFile[]>([])
  const { isBusy, failure, attempt } = useAttempt()
  const nameOf = (blob: string) => [...files, ...added].find(({ blob_id }) => blob_id === blob)?.filename ?? blob

  async function send(chosen: readonly File[]) {
    await attempt(async () => {
      const sent = await Promise.all(
        chosen.map(async (file) => ({
          blob_id: await sendFile(accountId, file, () => {}).done,
          filename: file.name,
        })),
      )
      setAdded([...added, ...sent])
      onChange([...blobs, ...sent.map(({ blob_id }) => blob_id)])
    })
    input.current!.value = ''
  }

  return (
    <fieldset name={name} className="field actions-choices">
      <legend className="visually-hidden">{label}</legend>
      <div className="actions-chosen">
        {blobs.map((blob) => (
          <Chip key={blob} onRemove={() => onChange(blobs.filter((each) => each !== blob))}>
            {nameOf(blob)}
          </Chip>
        ))}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={label}
          onChange={(event) => void send([...(event.target.files ?? [])])}
        />
        <Button
          look="quiet"
          icon={<Paperclip aria-hidden />}
          busy={isBusy}
          aria-invalid={problem ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {t('settings-automation.action_file_add')}
        </Button>
      </div>
      {problem && (
        <div className="field-problem">
          <CircleAlert aria-hidden />
          {problem}
        </div>
      )}
      {failure !== undefined && <ErrorNote error={failure} />}
    </fieldset>
  )
}
