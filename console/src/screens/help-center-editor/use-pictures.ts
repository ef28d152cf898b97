import { type RefObject, useState } from 'react'
import { useAccountApi, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { nameOf } from './picture-marks.ts'

/** Where pictures will stand once they are sent. */
export interface PicturePlaces {
  /** What the place is called from then on. */
  open: (name: string) => string
  /** Without an address, nothing comes of it. */
  close: (place: string, name: string, url?: string) => void
}

/** Sends pictures, and puts them into the text where it was being written; it can be written on meanwhile. */
export function usePictures(slug: string, writer: RefObject<{ places: PicturePlaces } | null>) {
  const { pictures } = useAccountApi().portals
  const most = useBootstrap().limits.picture_bytes
  const [underWay, setUnderWay] = useState(0)
  const [failure, setFailure] = useState<unknown>()

  async function send(file: File) {
    const name = nameOf(file.name)
    const { places } = writer.current!
    const place = places.open(name)
    setUnderWay((count) => count + 1)
    try {
      const { url } = await pictures.create(slug, { picture: file })
      places.close(place, name, url)
    } catch (error) {
      places.close(place, name)
      setFailure(error)
    } finally {
      setUnderWay((count) => count - 1)
    }
  }

  function add(files: Iterable<File>) {
    setFailure(undefined)
    for (const file of files) {
      if (!file.type.startsWith('image/')) setFailure(t('help-center.picture_wrong', { name: file.name }))
      else if (file.size > most) {
        const size = formatNumber(most / 1024 / 1024, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
        setFailure(t('help-center.picture_too_large', { name: file.name, most: size }))
      } else void send(file)
    }
  }

  return { add, failure, isSending: underWay > 0 }
}
