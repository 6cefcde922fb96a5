/**
 * For a worker's own program: when the process that started it has ended, for whatever reason, the worker's whole
 * process group is killed. A test in an endless loop would never receive a request to close.
 */
export function endWithParent(): void {
  process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
}
