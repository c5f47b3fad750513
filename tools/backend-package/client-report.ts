/** Prints and counts the steps of the client tests as they run. */
export type Step = (name: string, work: () => Promise<unknown>) => Promise<void>;

export interface ClientReport {
  /** Prints the name of a client. @returns the function that runs its steps; a step fails if `work` rejects */
  startClient(client: string): Step;
  /** Prints the output of a client in a child process, and counts its lines that start with `pass` or `FAIL`. */
  addOutput(client: string, output: string): void;
  /** Lines with the number of passed steps of each client. */
  summarize(): readonly string[];
  readonly hasFailures: boolean;
}

interface Counts {
  passed: number;
  failed: number;
}

/** Maximum length of a failed step's message, in characters. */
const maxMessage = 1500;

export function createClientReport(print: (line: string) => void): ClientReport {
  const clients = new Map<string, Counts>();
  const countOf = (client: string) => {
    const counts = clients.get(client) ?? { passed: 0, failed: 0 };
    clients.set(client, counts);
    return counts;
  };
  return {
    startClient(client) {
      const counts = countOf(client);
      print(client);
      return async (name, work) => {
        try {
          await work();
          counts.passed += 1;
          print(`  pass  ${name}`);
        } catch (error) {
          counts.failed += 1;
          const message = error instanceof Error ? error.message : String(error);
          print(`  FAIL  ${name}: ${message.slice(0, maxMessage)}`);
        }
      };
    },
    addOutput(client, output) {
      const counts = countOf(client);
      print(`${client}\n${output.trimEnd()}`);
      counts.passed += output.match(/^ {2}pass {2}/gm)?.length ?? 0;
      counts.failed += output.match(/^ {2}FAIL {2}/gm)?.length ?? 0;
    },
    summarize: () =>
      [...clients].map(([client, { passed, failed }]) => `${client}: ${passed} of ${passed + failed} steps`),
    get hasFailures() {
      return (
        clients.size === 0 || [...clients.values()].some(({ passed, failed }) => failed > 0 || passed === 0)
      );
    },
  };
}
