/** What the socket and the feed tell. Whatever can be asked for again has a position. */
export interface Frame {
  event: string
  data: FrameData
  position?: string
}

export type FrameData = Record<string, unknown>
