import { useEffect, useState } from 'react'
import { type Attached, isFile, keyOf } from '../data/attached.ts'
import { t } from '../i18n.ts'
import { File as FileIcon, RefreshCw, X } from '../icons.ts'
import { IconButton } from '../parts/button.tsx'
import { formatSize } from '../parts/bytes.ts'
import { sentenceOf } from '../parts/error-note.tsx'
import { cancelUpload, type Sent, startUpload, useUploads } from './uploads.ts'

interface TrayProps {
  accountId: number
  files: readonly Attached[]
  onRemove: (file: Attached) => void
}

/** What goes along, and how much of it is there already. */
export function Tray({ accountId, files, onRemove }: TrayProps) {
  const uploads = useUploads(accountId, files)
  if (files.length === 0) return null
  return (
    <ul className="tray" aria-label={t('composer.files')}>
      {files.map((file) => (
        <Chosen
          key={keyOf(file)}
          file={file}
          upload={uploads.get(file)}
          onRetry={() => isFile(file) && startUpload(accountId, file)}
          onRemove={() => {
            cancelUpload(file)
            onRemove(file)
          }}
        />
      ))}
    </ul>
  )
}

interface ChosenProps {
  file: Attached
  upload: Sent | undefined
  onRetry: () => void
  onRemove: () => void
}

function Chosen({ file, upload, onRetry, onRemove }: ChosenProps) {
  const picture = usePicture(file)
  // Links to what the server has run out.
  const [isBroken, setBroken] = useState(false)
  const percent = Math.round((upload?.progress ?? 0) * 100)
  return (
    <li className="tray-file">
      {picture && !isBroken ? (
        <img src={picture} alt="" width={32} height={32} onError={() => setBroken(true)} />
      ) : (
        <FileIcon aria-hidden />
      )}
      <div className="tray-file-text">
        <bdi className="tray-file-name">{file.name}</bdi>
        {upload?.problem !== undefined ? (
          <span className="tray-file-problem">{sentenceOf(upload.problem)}</span>
        ) : (
          <span className="tray-file-size">{formatSize(file.size)}</span>
        )}
        {upload && !upload.signedId && upload.problem === undefined && (
          <progress value={percent} max={100} aria-label={t('composer.uploading', { name: file.name })} />
        )}
      </div>
      {upload?.problem !== undefined && (
        <IconButton
          label={t('composer.retry_file', { name: file.name })}
          icon={<RefreshCw aria-hidden />}
          onClick={onRetry}
        />
      )}
      <IconButton label={t('parts.remove', { name: file.name })} icon={<X aria-hidden />} onClick={onRemove} />
    </li>
  )
}

function usePicture(file: Attached): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!isFile(file) || !/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return isFile(file) ? address : file.picture
}
