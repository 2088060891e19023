/** Large files on their way (domain 4.18). */
export const uploadText = {
  choose: 'Chọn tệp',
  chooseOther: 'Chọn tệp khác',
  remove: (name: string) => `Bỏ tệp ${name}`,
  stop: 'Dừng tải',
  stopped: 'Đã dừng tải tệp lên.',
  retry: 'Tải tiếp',
  progress: (name: string) => `Tiến độ tải ${name}`,
  percent: (percent: number) => `${percent}%`,
  amount: (sent: string, all: string) => `${sent} / ${all}`,
  speed: (speed: string) => `${speed}/giây`,
  remaining: (span: string) => `còn ${span}`,
  seconds: (count: number) => `${count} giây`,
  checking: 'Đang kiểm tra tệp',
  waiting: 'Mất kết nối, tự tải tiếp khi có mạng',
  done: (name: string) => `Đã tải xong ${name}`,
  failed: 'Chưa tải được tệp, vui lòng thử lại',
  resumable: (name: string, percent: number) =>
    `Tệp “${name}” mới tải được ${percent}%. Chọn lại đúng tệp này để tải tiếp.`,
  kilobytes: (count: string) => `${count} KB`,
  megabytes: (count: string) => `${count} MB`,
};
