import { useId } from 'react';
import { ClassTypeIcon, drawnIcons } from '../../../ui/class-type-icon.tsx';
import styles from './icon-field.module.css';

interface IconFieldProps {
  /** The field's name in the form. */
  name: string;
  defaultValue: string;
}

/** The drawings of one demo are named after its classes, which say nothing to another studio. */
const words: Readonly<Record<string, string>> = {
  yoga: 'Yoga',
  ruta: 'Bici',
  hierro: 'Pesas',
  sombra: 'Combate',
  freno: 'Estirar',
};

function wordOf(icon: string): string {
  if (icon === '') return 'Otra';
  return words[icon] ?? (icon.startsWith('/') || icon.startsWith('http') ? 'La tuya' : capitalised(icon));
}

function capitalised(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('es')}${text.slice(1)}`;
}

/** The drawing of a class type, chosen by sight. The studio's own picture stays among the choices. */
export function IconField({ name, defaultValue }: IconFieldProps) {
  const legend = useId();
  const offered = [...new Set([...drawnIcons, '', defaultValue])];
  return (
    <fieldset className={styles.field} aria-labelledby={legend}>
      <legend id={legend} className={styles.legend}>
        Icono
      </legend>
      <div className={styles.choices}>
        {offered.map((icon) => (
          <label key={icon} className={styles.choice}>
            <input type="radio" name={name} value={icon} defaultChecked={icon === defaultValue} />
            <ClassTypeIcon icon={icon} name="" size={40} />
            <span>{wordOf(icon)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
