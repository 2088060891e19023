/** Promises that resolve together. Allocates nothing until the first wait, because most connections never wait. */
export class Waiters {
  private resolvers: (() => void)[] | undefined;

  get any(): boolean {
    return this.resolvers !== undefined;
  }

  wait(): Promise<void> {
    return new Promise((resolve) => (this.resolvers ??= []).push(resolve));
  }

  release(): void {
    const waiting = this.resolvers;
    this.resolvers = undefined;
    waiting?.forEach((resolve) => resolve());
  }
}
