import { OrderList } from '../../../ui/order-list.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { Setting } from './api.ts';
import styles from './section-list.module.css';
import { inOrder, ordersOf, type Section } from './sections.ts';
import type { Settings } from './use-settings.ts';

interface SectionListProps {
  /** Below the group's own title, which only a search shows. */
  level: 'h2' | 'h3';
  sections: readonly Section[];
  /** The group's settings, by whose keys the switches and the order are written. */
  described: readonly Setting[];
  settings: Settings;
}

/** The landing page's sections and their order: the list writes two settings for each. */
export function SectionList({ level: Heading, sections, described, settings }: SectionListProps) {
  const byKey = new Map(described.map((setting) => [setting.key, setting]));

  function write(key: string, value: unknown) {
    const setting = byKey.get(key);
    if (setting) settings.change(setting, value);
  }

  return (
    <section className={styles.sections} aria-labelledby="secciones">
      <Heading id="secciones">Secciones y su orden</Heading>
      <p className={styles.hint}>Así se leen de arriba abajo. Las apagadas no aparecen.</p>
      <OrderList
        label="Secciones de la página de inicio"
        items={inOrder(sections, settings.read).map(({ name, shown, order }) => ({
          key: order,
          name,
          content: (
            <SwitchField
              label={name}
              checked={settings.read(shown) === true}
              onChange={(event) => write(shown, event.currentTarget.checked)}
            />
          ),
        }))}
        onOrder={(orders) => {
          for (const [key, value] of ordersOf(orders)) write(key, value);
        }}
      />
    </section>
  );
}
