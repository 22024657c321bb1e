import type { RoundBox } from './round-box.ts'
import { isStoredRound, mergeStored, type StoredRound } from './stored-round.ts'

const NAME = 'dogleg-rounds'
const STORE = 'round'
const VERSION = 1
/** Some browsers never answer when their storage is broken. */
const PATIENCE_MS = 4_000

/** The usual place. It is opened again after the browser closed it, as it does when the golfer clears its data. */
export function indexedDbBox(factory: () => IDBFactory = () => indexedDB): RoundBox {
  let open: Promise<IDBDatabase> | null = null
  const forget = () => {
    open = null
  }
  const inStore = async <Value>(mode: IDBTransactionMode, work: Work<Value>): Promise<Value> => {
    open ??= openDatabase(factory(), forget)
    try {
      return await withPatience(runIn(await open, mode, work))
    } catch (error) {
      forget()
      throw error
    }
  }
  return {
    all: () =>
      inStore('readonly', (store, done) =>
        onResult(store.getAll(), (rows) => done(rows.filter(isStoredRound))),
      ),
    put: (stored) => inStore('readwrite', (store, done) => putMerged(store, stored, done)),
    remove: (id) => inStore('readwrite', (store, done) => onResult(store.delete(id), () => done(undefined))),
  }
}

type Work<Value> = (store: IDBObjectStore, done: (value: Value) => void) => void

function onResult<Value>(request: IDBRequest<Value>, then: (value: Value) => void) {
  request.onsuccess = () => then(request.result)
}

function putMerged(store: IDBObjectStore, stored: StoredRound, done: (merged: StoredRound) => void) {
  const { id } = stored.round
  onResult(store.get(id), (there: unknown) => {
    const merged = isStoredRound(there) ? mergeStored(there, stored) : stored
    store.put(merged, id)
    done(merged)
  })
}

/** The value counts once the transaction is complete: only then it is on the disk. */
const runIn = <Value>(database: IDBDatabase, mode: IDBTransactionMode, work: Work<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    let result: { readonly value: Value } | null = null
    transaction.oncomplete = () => (result ? resolve(result.value) : reject(new Error('Nothing was stored.')))
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage gave up.'))
    work(transaction.objectStore(STORE), (value) => {
      result = { value }
    })
  })

function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(NAME, VERSION)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onerror = () => reject(request.error ?? new Error('The storage did not open.'))
    request.onblocked = () => reject(new Error('Another tab keeps the storage.'))
    request.onsuccess = () => {
      request.result.onclose = onClosed
      // A newer version of the app in another tab may change the storage.
      request.result.onversionchange = () => {
        request.result.close()
        onClosed()
      }
      resolve(request.result)
    }
  })
  return withPatience(opened)
}

function withPatience<Value>(work: Promise<Value>): Promise<Value> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('The storage does not answer.')), PATIENCE_MS)
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer))
}
