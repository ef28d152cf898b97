/** A file that the server has already, such as one of a prepared answer. */
export interface ServerFile {
  /** What messages call it by. */
  signedId: string
  name: string
  size: number
  /** Where a small picture of it is, for as long as the link lasts. */
  picture?: string
}

/** What goes along with a message: a file of this device, or one that need not be sent. */
export type Attached = File | ServerFile

export const isFile = (file: Attached): file is File => file instanceof File

export function keyOf(file: Attached): string {
  return isFile(file) ? `${file.name}-${file.size}-${file.lastModified}` : file.signedId
}

/** What a request says of it. */
export const asSent = (file: Attached, signedId?: string): File | string =>
  isFile(file) ? (signedId ?? file) : file.signedId

/** As the server shows it. */
export function serverFile(file: {
  signed_id: string
  file_name: string
  file_size: number
  thumb_url: string
}): ServerFile {
  const { signed_id: signedId, file_name: name, file_size: size, thumb_url } = file
  return { signedId, name, size, ...(thumb_url && { picture: thumb_url }) }
}
