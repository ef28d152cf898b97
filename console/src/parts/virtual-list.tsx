/** Long lists, of which only what is seen is there. Rows that are put in front move nothing that is read. */
export { VList as VirtualList, type VListHandle as VirtualListHandle } from 'virtua'
